import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
export const product = globSync('{contract,server,web}/**/*.{ts,tsx,mjs}')
  .filter((file) => !isTest(file))
  .toSorted()

const texts = new Map<string, string>()
export function textOf(file: string) {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}
const linesIn = (file: string) => textOf(file).split('\n').length - 1
export const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + linesIn(file), 0)

const matchesIn = (files: readonly string[], sign: RegExp) =>
  files.flatMap((file) => [...textOf(file).matchAll(sign)].map(([, found = '']) => found))

/** `import … from '…'`, `export … from '…'` and `import('…')`, on one line or several. */
const named =
  /(?:import|export)\s+(?:type\s+)?(?:[^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/** "#web/app/pages.ts" and "../app/pages.ts" as "web/app/pages.ts"; a package's name stays. */
function fileNamed(name: string, importer: string) {
  const path = name.split('?')[0] ?? ''
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(importer), path) : path
}

/** How many product files import each product file. */
function importersOf(files: readonly string[]) {
  const counts = new Map(files.map((file) => [file, 0]))
  for (const file of files) {
    const imports = [...textOf(file).matchAll(named)].map(([, one, other]) => one ?? other ?? '')
    for (const path of new Set(imports.map((name) => fileNamed(name, file)))) {
      const count = counts.get(path)
      if (count !== undefined) counts.set(path, count + 1)
    }
  }
  return counts
}

/** "server/features/till" for a feature, "server/http" and "web/door" for the rooms beside the features. */
const roomOf = (file: string) =>
  (
    /^(?:server|web)\/features\/[^/]+(?=\/)/.exec(file) ?? /^(?:server|web)\/[^/]+(?=\/)/.exec(file)
  )?.[0]

const kinds = {
  'largest feature of the server, lines': /^server\/features\//,
  'largest feature of the web, lines': /^web\/features\//,
  'largest room of the server beside its features, lines': /^server\/(?!features)/,
  'largest room of the web beside its features and door, lines': /^web\/(?!features|door)/,
  'door, lines': /^web\/door/,
} as const

function largestRooms() {
  const rooms = [...Map.groupBy(product, roomOf)].flatMap(([room, files]) =>
    room === undefined ? [] : [{ room, lines: linesOf(files) }],
  )
  const largest = (kind: RegExp) =>
    rooms.filter(({ room }) => kind.test(room)).toSorted((a, b) => b.lines - a.lines)[0]
  return Object.entries(kinds).map(([words, kind]) => ({ words, ...largest(kind) }))
}

/** A mended line is free: rooms are measured in steps of so many lines. */
const step = 50

/** The figures that may only fall, and what stands beside them in the table. */
export function measured() {
  const files = product.length
  const calls = matchesIn(globSync('contract/**/*.ts'), /\b(route)\(\{/g).length
  const single = [...importersOf(product).values()].filter((count) => count === 1).length
  const sizes = matchesIn(
    globSync('web/**/*.css'),
    /\bfont(?:-size: |: (?:\d+ )?)([\d.]+rem)(?=[;/ ])/g,
  )
  const rooms = largestRooms()
  const figures: Record<string, number> = {
    'lines a call': Math.ceil(linesOf(product) / calls),
    'files of at most 15 lines': product.filter((file) => linesIn(file) <= 15).length,
    'files with one importer, percent': Math.ceil((100 * single) / files),
    'font sizes in styles': new Set(sizes).size,
    ...Object.fromEntries(
      rooms.map(({ words, lines = 0 }) => [words, step * Math.ceil(lines / step)]),
    ),
  }
  const beside: Record<string, string | number> = {
    calls,
    'files with one importer': single,
    ...Object.fromEntries(
      rooms.map(({ words, room, lines }) => [words, `${lines} ${room?.split('/').at(-1)}`]),
    ),
  }
  return { figures, beside }
}
