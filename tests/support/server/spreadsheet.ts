import { filesIn } from './archive.ts'

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
const every = (xml: string, tag: RegExp) => [...xml.matchAll(tag)].map(([, inner = '']) => inner)

type Cell = string | number

/** Opens a workbook as any program that reads the format would: its sheets, in order, cell by cell. */
export function openSpreadsheet(bytes: Buffer) {
  const files = filesIn(bytes)
  const file = (name: string) => files[name] ?? ''
  const strings = every(file('xl/sharedStrings.xml'), /<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)
  const names = every(file('xl/workbook.xml'), /<sheet name="([^"]*)"/g).map(decoded)
  const formats = numberFormats(file('xl/styles.xml'))

  const sheets = names.map((name, index) => {
    const xml = file(`xl/worksheets/sheet${index + 1}.xml`)
    const cells = every(xml, /<row [^>]*>([\s\S]*?)<\/row>/g).map((row) =>
      [...row.matchAll(/<c r="[A-Z]+\d+"([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(
        ([, attributes = '', value = '']): { value: Cell; format: string | undefined } => ({
          value: attributes.includes('t="s"')
            ? decoded(strings[Number(value)] ?? '')
            : Number(value),
          format: formats[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)],
        }),
      ),
    )
    return {
      name,
      rows: cells.map((row) => row.map(({ value }) => value)),
      formats: cells.map((row) => row.map(({ format }) => format)),
      widths: every(xml, /<col [^>]*width="([\d.]+)"/g).map(Number),
      page: pageOf(xml),
      isHeadFrozen: /<pane ySplit="1"[^>]*state="frozen"/.test(xml),
      hasFormula: /<f[ >]/.test(xml),
    }
  })
  return { sheets, charts: Object.keys(files).filter(isChart).map(file).map(decoded) }
}

/** How it is printed. */
function pageOf(xml: string) {
  const setup = /<pageSetup[^>]*>/.exec(xml)?.[0] ?? ''
  const told = (name: string) => new RegExp(`${name}="(\\w+)"`).exec(setup)?.[1]
  const within = (tag: string) => decoded(new RegExp(`<${tag}>([^<]*)<`).exec(xml)?.[1] ?? '')
  return {
    size: Number(told('paperSize')),
    orientation: told('orientation'),
    pagesWide: /fitToPage="1"/.test(xml) ? Number(told('fitToWidth') ?? 1) : undefined,
    head: within('oddHeader'),
    foot: within('oddFooter'),
  }
}

const isChart = (name: string) => name.startsWith('xl/charts/chart')

function numberFormats(styles: string) {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id, code = '']) => [id, decoded(code)],
    ),
  )
  const used = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? ''
  return every(used, /<xf numFmtId="(\d+)"/g).map((id) => codes.get(id))
}
