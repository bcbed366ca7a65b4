import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { DoorLanguage } from '#contract/languages.ts'
import type { DoorAssets } from '#contract/outside/door-page.ts'
import type { Manifest } from './manifest.ts'
import { namedWords } from './named-words.ts'
import { isFont } from './page-head.ts'

/** The pages that clients see have a small program of their own: another library for the same kind of components. */
const common = (root: string): InlineConfig => ({
  root,
  logLevel: 'warn',
  configFile: false,
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
})

const output = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
  hashCharacters: 'base36',
} as const

const bothDays = '{ sq: sqDays, en: enDays }'

/** The words of one language in place of both, and its names of days and months. */
const wordsOf = (root: string, lang: DoorLanguage): Plugin => ({
  name: 'door:words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/words\/words\.ts$/ },
    handler: () => join(root, `web/door/words/words-${lang}.ts`),
  },
  transform: {
    filter: { id: /\/outside\/speech\.ts$/ },
    handler(code) {
      if (!code.includes(bothDays)) throw new Error(`${bothDays} is not in speech.ts.`)
      return code.replace(bothDays, `{ sq: ${lang}Days, en: ${lang}Days }`)
    },
  },
})

async function buildProgram(root: string, web: string, entry: string, lang: DoorLanguage) {
  const manifestFile = join(web, 'door-manifest.json')
  await build({
    ...common(root),
    plugins: [wordsOf(root, lang), await namedWords(join(root, entry))],
    worker: { format: 'es', rolldownOptions: { output } },
    build: {
      outDir: web,
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      manifest: 'door-manifest.json',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`${entry} was not built.`)
  const { file, css = [], assets = [] } = chunk
  const styles = await Promise.all(css.map((name) => readFile(join(web, name), 'utf8')))
  // The page's head carries them.
  await Promise.all([manifestFile, ...css.map((name) => join(web, name))].map((name) => rm(name)))
  return {
    script: `/${file}`,
    styles: styles.join('').trim(),
    fonts: assets.filter(isFont).map((name) => `/${name}`),
  }
}

/** One in each language; all come with the same styles. */
async function buildPrograms(root: string, web: string, entry: string) {
  const sq = await buildProgram(root, web, entry, 'sq')
  const en = await buildProgram(root, web, entry, 'en')
  return { ...sq, scripts: { sq: sq.script, en: en.script } }
}

/** The button for salons' own sites, one file that needs no other. */
const buildButton = (root: string, door: string) =>
  build({
    ...common(root),
    build: {
      outDir: door,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'web/door/button/button.ts'),
        output: { format: 'iife', entryFileNames: 'button.js' },
      },
    },
  })

/** Builds the browser's program into the web folder, and beside it what the server draws these pages with. */
export async function buildDoor(root: string, folder: string) {
  const door = join(folder, 'door')
  const web = join(folder, 'web')
  const { styles, fonts, ...salon } = await buildPrograms(root, web, 'web/door/start.tsx')
  const own = await buildPrograms(root, web, 'web/door/start-own.tsx')
  const scripts = { salon: salon.scripts, own: own.scripts }
  const assets: DoorAssets = { scripts, styles, fonts }
  await build({
    ...common(root),
    ssr: { noExternal: true },
    build: {
      outDir: door,
      target: 'node22',
      ssr: join(root, 'web/door/draw.tsx'),
      rolldownOptions: { output: { entryFileNames: 'draw.js' } },
    },
  })
  await buildButton(root, door)
  await writeFile(join(door, 'assets.json'), JSON.stringify(assets))
}
