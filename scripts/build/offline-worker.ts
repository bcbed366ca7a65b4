import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '../../web/offline/rules.ts'

/** As browsers ask for it. */
const addressOf = (name: string) => `/${name.replace(/(?:^index)?\.html$/, '')}`

/** Everything the app needs to open; pictures and the like are fetched by whoever wants them. */
const needed = '{*.html,icon.svg,assets/*.{js,css,woff2}}'

/** The list of the finished build, with a version that changes with any of its files. */
async function listOf(web: string): Promise<Build> {
  const names = (await Array.fromAsync(glob(needed, { cwd: web }))).toSorted()
  const contents = await Promise.all(names.map((name) => readFile(join(web, name))))
  const print = createHash('sha256')
  for (const part of [...names, ...contents]) print.update(part)
  const frame = await readFile(join(web, 'index.html'), 'utf8')
  const [, program] = /<script type="module"[^>]* src="([^"]+)"/.exec(frame) ?? []
  if (!program) throw new Error('The page of the app names no program.')
  return { version: print.digest('hex').slice(0, 12), program, answers: names.map(addressOf) }
}

/** The worker that knows this build, and the one that takes its place where it is switched off. */
export async function addWorkers(web: string, root: string) {
  const list = await listOf(web)
  const { build } = await import('vite')
  for (const name of ['worker', 'farewell'])
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: web,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: join(root, `web/offline/${name}.ts`),
          output: {
            format: 'iife',
            entryFileNames: `${name}.js`,
            ...(name === 'worker' && { intro: `const build=${JSON.stringify(list)};` }),
          },
        },
      },
    })
}
