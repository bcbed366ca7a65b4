import { escapeHtml } from './escape-html.ts'

/** Markup that goes into a page as it is; all other text is escaped. */
class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}
export type { Html }

type Value = Html | string | number | false | undefined | readonly Html[]

/** Only for the server's own text that must not be escaped, such as a style sheet. */
export const trusted = (markup: string) => new Html(markup)

export const html = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Html(strings.reduce((page, string, index) => page + markupOf(values[index - 1]) + string))

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return value === undefined || value === false ? '' : escapeHtml(String(value))
}
