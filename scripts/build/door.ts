import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import type { DoorAssets } from '#contract/outside/door-page.ts'
import type { Manifest } from './manifest.ts'
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

const entry = 'web/door/start.tsx'

async function buildProgram(root: string, web: string): Promise<DoorAssets> {
  const manifestFile = join(web, 'door-manifest.json')
  await build({
    ...common(root),
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
  const assets = await buildProgram(root, join(folder, 'web'))
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
