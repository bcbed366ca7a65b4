import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

type Locked = { dev?: boolean; optional?: boolean; devOptional?: boolean; cpu?: string[] }
export type Part = { readonly name: string; readonly files: string[]; readonly bytes: number }

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

/** The packages that the server runs with, by their folders: what `npm ci --omit=dev --omit=optional` installs. */
export function packagesToRun() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, one]) => path !== '' && !one.dev && !one.optional && !one.devOptional)
    .map(([path, { cpu }]) => ({ path, cpu }))
}

/** The Dockerfile's last stage, which the image is. */
export const lastStage = () =>
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1) ?? ''

/** What the last stage of the Dockerfile copies, measured in this folder: packages one by one, the rest by its name. */
export function contentsOfImage(): Part[] {
  const copies = [...lastStage().matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' ').map((source) => source.replace('/app/', '')),
  )
  return copies.flatMap((source) =>
    source === 'node_modules'
      ? packagesToRun().map(({ path }) => part(path, filesOfPackage(path)))
      : [part(source, source === 'dist' ? filesIn(source) : filesIn(source).filter(isSent))],
  )
}

const ignored = linesOf('.dockerignore').filter((line) => line !== '')
const isSent = (file: string) => !ignored.some((pattern) => matchesGlob(file, pattern))

function filesIn(source: string) {
  if (!existsSync(source)) return []
  if (lstatSync(source).isFile()) return [source]
  return globSync(`${source}/**/{*,.*}`).filter((file) => lstatSync(file).isFile())
}

/** Its own files: packages that lie inside of it are packages of their own. */
const filesOfPackage = (path: string) =>
  filesIn(path).filter((file) => !file.startsWith(join(path, 'node_modules/')))

const part = (name: string, files: string[]): Part => ({
  name,
  files,
  bytes: files.reduce((sum, file) => sum + lstatSync(file).size, 0),
})
