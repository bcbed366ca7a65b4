import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { inEnglish } from '#contract/replies.ts'
import type { DoorLanguage } from '#contract/languages.ts'

/** One of what a browser wishes, "en-GB;q=0.8": its language, and how much it is wished. */
function wishIn(part: string) {
  const [name = '', ...more] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = more.find((word) => word.startsWith('q='))?.slice(2)
  return { language: name.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
}

/** English where it is wished more than Albanian; Albanian for everything else. */
export function wishedLanguage(header: string | undefined): DoorLanguage {
  const wishes = (header ?? '').split(',').map(wishIn)
  const weightOf = (asked: DoorLanguage) =>
    Math.max(
      0,
      ...wishes.filter(({ language }) => language === asked).map(({ weight }) => weight || 0),
    )
  const [first] = wishes.filter(({ language }) => language === 'sq' || language === 'en')
  const [sq, en] = [weightOf('sq'), weightOf('en')]
  return en > sq || (en > 0 && en === sq && first?.language === 'en') ? 'en' : 'sq'
}

/** The language that the address asks for with `lang`; without it, the one that the browser prefers. */
export function askedLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>) {
  const { lang } = query as { lang?: string }
  return lang === 'en' || lang === 'sq' ? lang : wishedLanguage(headers['accept-language'])
}

const spoken = <T extends object>(told: T): T =>
  inEnglish in told ? { ...told, message: told[inEnglish] } : told

/** An answer whose own sentence and those of its warnings are in the language that its caller wishes. A warning may be a mere code. */
export function worded(answer: object, headers: IncomingHttpHeaders): object {
  const warnings: (object | string)[] =
    'warnings' in answer && Array.isArray(answer.warnings) ? answer.warnings : []
  const speaks = inEnglish in answer || warnings.length > 0
  if (!speaks || wishedLanguage(headers['accept-language']) !== 'en') return answer
  const said = warnings.map((one) => (typeof one === 'object' ? spoken(one) : one))
  return { ...spoken(answer), ...(said.length > 0 && { warnings: said }) }
}
