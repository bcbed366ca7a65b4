import { cut } from './bounded.ts'
import { type Line, longestCell, UnreadableFile } from './table.ts'

/** The columns that people of an address book are read into. */
export const vcardHead = [
  'Emri',
  'Telefoni',
  'Telefoni 2',
  'Email',
  'Ditëlindja',
  'Shënime',
] as const

type Property = {
  readonly name: string
  readonly parameters: string
  readonly value: string
}
type Card = readonly Property[]

const isQuotedPrintable = /ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i

/** What is longer fills more than a cell, however it is encoded: a picture, or a text that is cut then. */
const longestLine = 10 * longestCell

type FoldedLine = { readonly pieces: string[]; signs: number; isQuoted: boolean; goesOn: boolean }

function addTo(line: FoldedLine, piece: string) {
  line.isQuoted ||= isQuotedPrintable.test(piece)
  line.goesOn = line.isQuoted && piece.endsWith('=')
  if (line.signs <= longestLine) line.pieces.push(line.goesOn ? piece.slice(0, -1) : piece)
  line.signs += piece.length
}

/** A line goes on in the next one that begins with a space, or, quoted-printable, after an equals sign at its end. */
function unfolded(text: string) {
  const lines: FoldedLine[] = []
  for (const piece of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last?.goesOn) addTo(last, piece)
    else if (last && /^[ \t]/.test(piece)) addTo(last, piece.slice(1))
    else {
      const line: FoldedLine = { pieces: [], signs: 0, isQuoted: false, goesOn: false }
      addTo(line, piece)
      lines.push(line)
    }
  }
  return lines.map(({ pieces }) => cut(pieces.join(''), longestLine))
}

const property = (line: string): Property | undefined => {
  const [, name = '', parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/.exec(line) ?? []
  return name === ''
    ? undefined
    : { name: name.toUpperCase(), parameters, value: plain(value, parameters) }
}

function plain(value: string, parameters: string) {
  if (!isQuotedPrintable.test(parameters)) return value
  const charset = /CHARSET=([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8'
  const bytes = value.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return value
  }
}

const escapes: Record<string, string> = { n: '\n', N: '\n' }
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)
/** A text that is cut later keeps its length, by which that is seen. */
const tidy = (text: string) => (text.length > longestCell ? text : text.trim())
/** Parts of a name stand between semicolons that are not escaped. */
const partsOf = (value: string) => value.split(/(?<!\\);/).map((part) => tidy(unescaped(part)))

function cardsIn(text: string): Card[] {
  const cards: Property[][] = []
  let open: Property[] | undefined
  let inside = 0
  for (const line of unfolded(text)) {
    const said = property(line)
    if (!said) continue
    const isMark = said.value.trim().toUpperCase() === 'VCARD'
    // An agent's card stands inside of the person's; one that is cut leaves the file without its last end.
    if (said.name === 'BEGIN' && isMark && open) inside++
    else if (said.name === 'END' && isMark && inside > 0) inside--
    else if (said.name === 'BEGIN' && isMark) open = []
    else if (said.name === 'END' && isMark && open) {
      cards.push(open)
      open = undefined
    } else if (inside === 0) open?.push(said)
  }
  if (open) throw new UnreadableFile({ kind: 'cut', row: cards.length + 1 })
  return cards
}

const isGroup = (card: Card) =>
  card.some(
    ({ name, value }) =>
      (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && value.toLowerCase() === 'group',
  )

function cellsOf(card: Card) {
  const all = (name: string) =>
    card.filter((said) => said.name === name).map(({ value }) => tidy(unescaped(value)))
  const [family = '', given = '', middle = ''] = partsOf(
    card.find(({ name }) => name === 'N')?.value ?? '',
  )
  const inParts = [given, middle, family].filter((part) => part !== '').join(' ')
  const [full = ''] = all('FN')
  const [company = ''] = all('ORG')
  const numbers = all('TEL').map((number) => number.replace(/^tel:/i, ''))
  const [email = ''] = all('EMAIL')
  const [birthday = ''] = all('BDAY')
  const name = full || inParts || tidy(company.replaceAll(';', ' '))
  return [name, numbers[0] ?? '', numbers[1] ?? '', email, birthday, all('NOTE').join('\n')]
}

/** The people of an address book, a line each; groups are nobody. The row is the place among the cards. */
export const vcardLines = (text: string): Line[] =>
  cardsIn(text).flatMap((card, at) =>
    isGroup(card) ? [] : [{ row: at + 1, cells: cellsOf(card) }],
  )
