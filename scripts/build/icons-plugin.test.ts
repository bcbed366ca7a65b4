import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, expect, test } from 'vitest'
import { pathOf, type Shape } from './icons-plugin.ts'

const root = join(import.meta.dirname, '../..')
const lucide = join(root, 'node_modules/lucide-react/dist/esm')

/** The names that screens import, and the files in which Lucide keeps them. */
async function filesUsed() {
  const names = new Set<string>()
  for await (const name of glob('web/**/*.tsx', { cwd: root })) {
    const code = await readFile(join(root, name), 'utf8')
    for (const [, list = ''] of code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
      for (const [word] of list.replaceAll('type LucideIcon', '').matchAll(/\w+/g)) names.add(word)
  }
  const table = await readFile(join(lucide, 'lucide-react.mjs'), 'utf8')
  const lines = [...table.matchAll(/export \{(.*)\} from '\.\/(icons\/.*)'/g)]
  return lines.flatMap(([, said = '', file = '']) =>
    [...said.matchAll(/default as (\w+)/g)].some(([, name = '']) => names.has(name)) ? file : [],
  )
}

beforeAll(async () => {
  await initWasm(
    await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
  )
})

function drawn(inside: string) {
  const look =
    'viewBox="0 0 24 24" width="96" height="96" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${look}>${inside}</svg>`
  return new Resvg(svg).render().pixels
}
const element = ([tag, said]: Shape) =>
  `<${tag} ${Object.entries(said)
    .map(([name, value]) => `${name}="${value.replace('currentColor', 'black')}"`)
    .join(' ')}/>`

test('an icon as one path looks like the shapes that Lucide draws', async () => {
  const files = await filesUsed()
  expect(files.length).toBeGreaterThan(80)
  for (const file of files) {
    const { __iconData } = await import(join(lucide, file))
    const theirs = drawn(__iconData.node.map(element).join(''))
    const ours = drawn(`<path d="${pathOf(__iconData.node)}"/>`)
    const differing = theirs.filter((shade, at) => Math.abs(shade - (ours[at] ?? 0)) > 64)
    expect(differing.length, file).toBeLessThan(8)
  }
})
