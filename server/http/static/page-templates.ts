import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { gap } from '#contract/public-pages.ts'
import { type Encoding, encodingFor } from './content-encoding.ts'
import { escapeHtml } from '#server/documents/escape-html.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'

type Facts = Readonly<Record<string, string>>

const gapIn = new RegExp(gap('(\\w+)'), 'g')
const packers: Record<Encoding, (text: string) => Promise<Buffer>> = {
  identity: async (text: string) => Buffer.from(text),
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
const encodings = ['br', 'gzip'] as const

/** Data for the script in the page. `<` is escaped, so that an operator's text cannot end its element. */
const asJson = (facts: Facts) => JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)

const filled = (template: string, facts: Facts) =>
  template.replace(gapIn, (_, name: string) =>
    name === 'facts' ? asJson(facts) : escapeHtml(facts[name] ?? ''),
  )

function pageOf(facts: string, text: string) {
  return { facts, text, etag: `W/"${fingerprintOf(text)}"`, packed: new Map<Encoding, Buffer>() }
}

/** A page whose gaps are filled with facts; packed once for each state of the facts. */
export function pageTemplate(template: string) {
  let now = pageOf('', '')

  return async (facts: Facts, accepted = '') => {
    const known = asJson(facts)
    if (known !== now.facts) now = pageOf(known, filled(template, facts))
    const page = now
    const encoding = encodingFor(accepted, encodings)
    const body = page.packed.get(encoding) ?? (await packers[encoding](page.text))
    page.packed.set(encoding, body)
    return { body, encoding, etag: page.etag }
  }
}
