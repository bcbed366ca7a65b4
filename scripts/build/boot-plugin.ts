import { readFile } from 'node:fs/promises'
import { type IndexHtmlTransformContext, minifySync, type Plugin, transformWithOxc } from 'vite'
import { screens } from '../../web/app/screens.ts'
import { isFont, preloads } from './page-head.ts'
import { themeColors } from '../../web/platform/theme-colors.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** A script of web/boot, minified, with the values that it declares. */
export async function bootScript(name: string, values: Record<string, unknown>) {
  const source = await readFile(new URL(`../../web/boot/${name}.ts`, import.meta.url), 'utf8')
  const { code } = await transformWithOxc(source, `${name}.ts`, { target: 'es2023' })
  const declared = Object.entries(values).map(
    ([key, value]) => `const ${key}=${JSON.stringify(value)};`,
  )
  const body = code.replace(/^export \{\};?$/m, '')
  return minifySync(`${name}.js`, `(()=>{${declared.join('')}${body}})()`).code.trim()
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

/** The files that the program imports, so that they are fetched together with it. */
const ofProgram = (bundle: Bundle) =>
  chunksOf(bundle).flatMap(({ isEntry, imports }) => (isEntry ? imports : []))

/** Scripts and styles of a page's chunk and of its imports, without those that the program brings. */
function filesOf(bundle: Bundle, pages: readonly string[]) {
  const chunks = chunksOf(bundle)
  const inPage = ofProgram(bundle)
  const seen = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || chunk.isEntry || seen.has(chunk.fileName)) return
    if (inPage.includes(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  const holds = (page: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${page}.tsx`)))
  for (const page of pages) visit(holds(page))
  return namesOf([...seen, ...styles])
}

const namesOf = (files: readonly string[]) =>
  files.map((file) => file.replace('assets/', '')).join(' ')

function filesByPath(bundle: Bundle) {
  const ahead = screens.filter(({ path, audience }) => audience === 'shell' || path === '/landing')
  const pages = ahead.map(({ path, page }) => [path, filesOf(bundle, [page])])
  const fonts = Object.keys(bundle).filter(isFont)
  const frame = filesOf(bundle, ['shell'])
  return Object.fromEntries([['*', frame], ...pages, ['fonts', namesOf(fonts)]])
}

/** What stands in the place of a signed-in page until the program is there. */
async function firstFrame() {
  const css = await readFile(new URL('../../web/boot/first-frame.css', import.meta.url), 'utf8')
  return `<style data-frame>${css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()}</style>`
}

/** The place before the stylesheet: a script after it would wait for it. */
const before = '<title>'

/** Puts small scripts into the page's head: for the theme, for browsers that are too old, and to fetch the files of the page early. */
export const bootPlugin = (): Plugin => ({
  name: 'orari:boot',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const theme = `<script>${await bootScript('first-theme', { dark: themeColors.dark })}</script>`
      if (!bundle) return html.replace(before, theme + before)
      const known = `<script data-submit>${await bootScript('hide-log-in', {})}</script>`
      const old = `<script data-submit>${await bootScript('too-old', {})}</script>`
      const submit = `<script data-submit>${await bootScript('submit', {})}</script>`
      const start = await bootScript('start', { files: filesByPath(bundle) })
      const starting = `<script data-start>${start}</script>`
      const first = [theme, old, known, submit, await firstFrame(), starting]
      const head = [...first, preloads(ofProgram(bundle)), before]
      return html.replace(before, () => head.join('\n    '))
    },
  },
})
