// Prints how the house stands: the figures that a change of layout is measured by.
//   npm run house              the table
//   npm run house -- --write   also keeps the figures that may only fall, in tests/house/figures.json
import { globSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isTest, linesOf, measured, product, textOf } from './house-measures.ts'

const everySource = globSync('{contract,server,web,tests,bench,scripts}/**/*.{ts,tsx,mjs}')
const folders = Map.groupBy(
  everySource.filter((file) => !isTest(file)),
  dirname,
)
const single = [...folders].filter(([, files]) => files.length === 1)

/** What `record` alone writes, by the names of today and of before. */
const byHand =
  /\b(writeLogLine|writeSecurityEvent|writeSalonActs|queueNews|mailClient|announce|recordActivity|recordActs?|recordSecurity|recordAndTell|tellClient)\(/g
const callsByHand = product
  .filter((file) => /^server\/features\/.*\.ts$/.test(file))
  .reduce((sum, file) => sum + (textOf(file).match(byHand)?.length ?? 0), 0)

const walk = /## Book\n([\s\S]*?)\n## /.exec(textOf('docs/walks.md'))?.[1] ?? ''
const inTheServer = [...walk.matchAll(/^\d+\. (?:\*\*)?`(?:server|contract)\//gm)].length

const { figures, beside } = measured()
console.table({
  'folders with one source': single.length,
  'product lines (contract, server, web)': linesOf(product),
  'lines of styles': linesOf(globSync('web/**/*.css')),
  'files of the server on the walk of a booking': inTheServer,
  'consequences of acts written by hand in features': callsByHand,
  ...figures,
  ...beside,
})
if (process.argv.includes('--write'))
  writeFileSync('tests/house/figures.json', `${JSON.stringify(figures, null, 2)}\n`)
