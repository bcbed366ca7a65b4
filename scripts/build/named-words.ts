import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync, type Plugin, Visitor } from 'vite'

/** The sources that a program is made of, as far as they stand beside it: its words aside. */
async function sourcesOf(file: string, seen = new Map<string, string>()) {
  if (seen.has(file) || file.includes('/words/')) return seen
  const text = await readFile(file, 'utf8')
  seen.set(file, text)
  for (const [, name = ''] of text.matchAll(/from '(\.[^']+)'/g))
    await sourcesOf(join(dirname(file), name), seen)
  return seen
}

/** The tables of words without those that none of these sources names. */
export function wordsNamedIn(sources: string, code: string) {
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    VariableDeclarator({ init }) {
      const table = init?.type === 'TSSatisfiesExpression' ? init.expression : init
      const object = table?.type === 'TSAsExpression' ? table.expression : table
      if (object?.type !== 'ObjectExpression') return
      for (const [nth, property] of object.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const end = object.properties[nth + 1]?.start ?? object.end - 1
        if (!new RegExp(`\\b${property.key.name}\\b`).test(sources))
          cuts.push({ start: property.start, end })
      }
    },
  }).visit(parseSync('words.ts', code).program)
  return cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

/** Ships a program the words that its own sources name. */
export async function namedWords(entry: string): Promise<Plugin> {
  const sources = [...(await sourcesOf(entry)).values()].join('\n')
  return {
    name: 'door:named-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/words\/(sq|en)(-\w+)?\.ts$/ },
      handler: (code) => wordsNamedIn(sources, code),
    },
  }
}
