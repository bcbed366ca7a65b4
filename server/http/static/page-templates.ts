import { gap } from '#contract/public-pages.ts'
import { escapeHtml } from '#server/documents/escape-html.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { packing } from './packing.ts'

type Facts = Readonly<Record<string, string>>

const gapIn = new RegExp(gap('(\\w+)'), 'g')

/** Data for the script in the page. `<` is escaped, so that an operator's text cannot end its element. */
const asJson = (facts: Facts) => JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)

const filled = (template: string, facts: Facts) =>
  template.replace(gapIn, (_, name: string) =>
    name === 'facts' ? asJson(facts) : escapeHtml(facts[name] ?? ''),
  )

function pageOf(facts: string, text: string) {
  return { facts, etag: `W/"${fingerprintOf(text)}"`, packed: packing(text) }
}

/** A page whose gaps are filled with facts; packed once for each state of the facts. */
export function pageTemplate(template: string) {
  let now = pageOf('', '')

  return async (facts: Facts, accepted = '') => {
    const known = asJson(facts)
    if (known !== now.facts) now = pageOf(known, filled(template, facts))
    const { etag, packed } = now
    return { ...(await packed(accepted)), etag }
  }
}
