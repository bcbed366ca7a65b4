import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unbilledFolder } from '#contract/public-pages.ts'
import type { Build } from '../../web/offline/rules.ts'

/** The address under which browsers request a page. */
const addressOf = (name: string) => `/${name.replace(/(?:^index)?\.html$/, '')}`

/** The files that the app needs to open; pictures and other files are fetched when they are shown. */
const needed = '{icon.svg,assets/*.{js,css,woff2}}'

/** The list of the finished build with these pages, and a version that changes with any of its files. */
async function listOf(web: string, pages: string): Promise<Build> {
  const find = (pattern: string, cwd: string) => Array.fromAsync(glob(pattern, { cwd }))
  const drawn = await find('*.html', pages)
  const others = await find(needed, web)
  const names = [...drawn, ...others].toSorted((a, b) => (a < b ? -1 : 1))
  const folderOf = (name: string) => (drawn.includes(name) ? pages : web)
  const contents = await Promise.all(names.map((name) => readFile(join(folderOf(name), name))))
  const print = createHash('sha256')
  for (const part of [...names, ...contents]) print.update(part)
  const frame = await readFile(join(web, 'index.html'), 'utf8')
  const [, program] = /<script type="module"[^>]* src="([^"]+)"/.exec(frame) ?? []
  if (!program) throw new Error('The page of the app names no program.')
  return { version: print.digest('hex').slice(0, 12), program, answers: names.map(addressOf) }
}

/** Writes a worker for each kind of pages, and the one that replaces them when they are switched off. */
export async function addWorkers(web: string, root: string) {
  const unbilled = join(web, unbilledFolder)
  const knowing = async (pages: string) =>
    `const build=${JSON.stringify(await listOf(web, pages))};`
  await addWorker(root, { folder: web, name: 'worker', intro: await knowing(web) })
  await addWorker(root, { folder: unbilled, name: 'worker', intro: await knowing(unbilled) })
  await addWorker(root, { folder: web, name: 'farewell', intro: '' })
}

type Worker = { folder: string; name: 'worker' | 'farewell'; intro: string }

async function addWorker(root: string, { folder, name, intro }: Worker) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, `web/offline/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js`, intro },
      },
    },
  })
}
