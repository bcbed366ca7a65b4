import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Registers know every feature; what only they connect is not connected for a change in one of them. */
const isRegister = (file: string) =>
  /^(contract\/api|server\/(app|jobs|mails|main)|web\/app\/(pages|screens|day-calls))\.ts$/.test(
    file,
  )

const specifier = /(?:from|import|new URL)\s*\(?\s*'([#.][^']+)'/g

function fileOf(importer: string, wanted: string) {
  return wanted.startsWith('#') ? wanted.slice(1) : join(importer, '..', wanted)
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Each source with the files that it imports, styles too; registers import nothing. */
export function readImports(root: string): { texts: ReadonlyMap<string, string>; imports: Graph } {
  const files = globSync('{contract,server,web,tests,scripts,bench}/**/*.{ts,tsx,css,mjs}', {
    cwd: root,
  })
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const imports = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    const found = [...text.matchAll(specifier)].map(([, wanted = '']) => fileOf(file, wanted))
    imports.set(file, new Set(isRegister(file) ? [] : found.filter((one) => texts.has(one))))
  }
  return { texts, imports }
}

/** All that leads to one of the files, themselves among it. */
export function reachedFrom(changed: readonly string[], imports: Graph): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, found] of imports)
    for (const one of found) importers.set(one, [...(importers.get(one) ?? []), file])
  const reached = new Set(changed)
  // A set is walked on while it grows.
  for (const file of reached) for (const one of importers.get(file) ?? []) reached.add(one)
  return reached
}

/** The graph with further imports of some files. */
export const withImports = (graph: Graph, more: ReadonlyMap<string, readonly string[]>): Graph =>
  new Map([...graph].map(([file, found]) => [file, new Set([...found, ...(more.get(file) ?? [])])]))
