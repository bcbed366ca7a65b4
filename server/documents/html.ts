import { escapeHtml } from './escape-html.ts'

/** Markup that may stand in a page as it is. Everything else is escaped on its way in. */
class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}
export type { Html }

type Value = Html | string | number | false | undefined | readonly Html[]

/** Only for text of our own that is no markup to escape, such as a style sheet. */
export const trusted = (markup: string) => new Html(markup)

export const html = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Html(strings.reduce((page, string, index) => page + markupOf(values[index - 1]) + string))

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return value === undefined || value === false ? '' : escapeHtml(String(value))
}
