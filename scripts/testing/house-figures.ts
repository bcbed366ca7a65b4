/** Prints how the house stands: the figures that a change of layout is measured by. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const product = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((file) => !isTest(file))
const everySource = globSync('{contract,server,web,tests,bench,scripts}/**/*.{ts,tsx,mjs}')
const textOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)

const folders = Map.groupBy(
  everySource.filter((file) => !isTest(file)),
  dirname,
)
const single = [...folders].filter(([, files]) => files.length === 1)

function largestFeature(room: string) {
  const features = Map.groupBy(
    product.filter((file) => file.startsWith(`${room}/features/`)),
    (file) => file.split('/')[2] ?? '',
  )
  const sized = [...features].map(([name, files]) => [linesOf(files), name] as const)
  return sized.toSorted(([one], [other]) => other - one)[0]?.join(' ') ?? ''
}

/** What `record` alone writes, by the names of today and of before. */
const byHand =
  /\b(writeLogLine|writeSecurityEvent|writeSalonActs|queueNews|mailClient|announce|recordActivity|recordActs?|recordSecurity|recordAndTell|tellClient)\(/g
const callsByHand = product
  .filter((file) => /^server\/features\/.*\.ts$/.test(file))
  .reduce((sum, file) => sum + (textOf(file).match(byHand)?.length ?? 0), 0)

const walk = /## Book\n([\s\S]*?)\n## /.exec(textOf('docs/walks.md'))?.[1] ?? ''
const inTheServer = [...walk.matchAll(/^\d+\. (?:\*\*)?`(?:server|contract)\//gm)].length

console.table({
  'folders with one source': single.length,
  'largest feature of the web, lines': largestFeature('web'),
  'largest feature of the server, lines': largestFeature('server'),
  'product lines (contract, server, web)': linesOf(product),
  'lines of styles': linesOf(globSync('web/**/*.css')),
  'files of the server on the walk of a booking': inTheServer,
  'consequences of acts written by hand in features': callsByHand,
})
