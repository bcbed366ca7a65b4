import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { build } from 'vite'
import { unbilledFolder } from '#contract/public-pages.ts'
import { findPrograms } from '#server/database/embedded/binaries.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import { stamp } from './build/build-if-needed.ts'
import { sharedChunks } from './build/chunks.ts'
import { compressAll } from './build/compress.ts'
import { buildDoor } from './build/door.ts'
import { drawPages } from './build/draw-pages.ts'
import { writeLicences } from './build/licences.ts'
import { addWorkers } from './build/offline-worker.ts'
import { sourcesHash } from './build/sources-hash.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const finished = join(dist, 'web')

/** The output of a build with one configuration, without watching. */
function outputOf(result: Awaited<ReturnType<typeof build>>) {
  const first = Array.isArray(result) ? result[0] : result
  return first && 'output' in first ? first.output : []
}

/** Builds beside the finished build, so that a build that breaks off, or runs twice, leaves the old one whole. */
async function buildInto(folder: string) {
  process.env['NODE_ENV'] = 'production'
  const vite = await import('vite')
  const common = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') } as const
  const web = join(folder, 'web')
  const drawing = join(folder, 'drawing')
  // Chunks stay as they are: a shared module inside one page's file would make that page look like a part of the other.
  const rolldownOptions = { experimental: { chunkOptimization: false } }
  const trial = await vite.build({
    ...common,
    build: { write: false, minify: false, rolldownOptions },
  })
  await vite.build({
    ...common,
    build: {
      outDir: web,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: sharedChunks(outputOf(trial)) } } },
    },
  })
  await vite.build({
    ...common,
    publicDir: false,
    build: {
      outDir: drawing,
      ssr: join(root, 'web/prerender.tsx'),
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  })
  await drawPages(web, join(drawing, 'prerender.js'))
  await writeLicences(root, outputOf(trial), [web, join(web, unbilledFolder)])
  await rename(join(web, '.vite/manifest.json'), join(folder, 'manifest.json'))
  await rm(join(web, '.vite'), { recursive: true })
  await addWorkers(web, root)
  await buildDoor(root, folder)
  await compressAll(web)
}

async function replace(folder: string) {
  const old = join(dist, `.old-${process.pid}`)
  if (existsSync(finished)) await rename(finished, old)
  await rename(join(folder, 'web'), finished)
  await rename(join(folder, 'manifest.json'), join(dist, 'manifest.json'))
  await rm(join(dist, 'door'), { recursive: true, force: true })
  await rename(join(folder, 'door'), join(dist, 'door'))
  await rm(old, { recursive: true, force: true })
}

export async function buildWeb() {
  const hash = await sourcesHash(root)
  const folder = join(dist, `.building-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    await buildInto(folder)
    await replace(folder)
    await writeFile(stamp, hash)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the links that the database's programs need: packages run no script when they are installed. Here the folder can
 * be written to, which a service may not be allowed to.
 */
function linkDatabase() {
  try {
    findPrograms()
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    // With a database server the programs are not needed; otherwise the start reports the fault.
  }
}

if (import.meta.main) {
  const start = performance.now()
  linkDatabase()
  await buildWeb()
  console.log(`dist/web built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
