import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Encoding, encodingFor } from './content-encoding.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const packed: readonly (readonly [ending: string, Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

export type BuiltFile = {
  readonly path: string
  readonly type: string
  /** As the build packed it beside the file itself. */
  readonly encodings: readonly Encoding[]
}

/** By the address they have on the web: "/assets/app-1a2b.js". */
export async function findBuiltFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const all = new Set(paths)
  const own = paths.filter((path) => !packed.some(([ending]) => path.endsWith(ending)))
  return new Map(
    own.map((path) => [
      `/${relative(folder, path).replaceAll(sep, '/')}`,
      {
        path,
        type: types[extname(path)] ?? 'application/octet-stream',
        encodings: packed.flatMap(([ending, name]) => (all.has(path + ending) ? [name] : [])),
      },
    ]),
  )
}

type Read = { readonly body: Buffer; readonly etag: string }

/** All of them together are small: what was asked for once is kept, and no disk is asked again. */
export function builtFileReader() {
  const known = new Map<string, Promise<Read>>()

  function readOnce(path: string) {
    const before = known.get(path)
    if (before) return before
    const reading = read(path)
    known.set(path, reading)
    // The next one may have more luck.
    reading.catch(() => known.delete(path))
    return reading
  }

  return async ({ path, encodings }: BuiltFile, accepted: string) => {
    const encoding = encodingFor(accepted, encodings)
    const ending = packed.find(([, name]) => name === encoding)?.[0] ?? ''
    return { encoding, ...(await readOnce(path + ending)) }
  }
}

async function read(path: string): Promise<Read> {
  const body = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    // Another build has taken its place.
    throw cause.code === 'ENOENT' ? new AppError(commonErrors.notFound) : cause
  })
  return { body, etag: `"${fingerprintOf(body)}"` }
}
