import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublic, partsOf, type Screen, screens } from '#web/app/screens.ts'
import { filesOf, type Manifest } from './build/manifest.ts'

const dist = join(import.meta.dirname, '../dist')

/** Bytes as they travel: compressed with gzip, except what is compressed already. */
const weigh = async (file: string) =>
  (await stat(join(dist, 'web', file.endsWith('.woff2') ? file : `${file}.gz`))).size

const sum = async (files: readonly string[]) =>
  (await Promise.all(files.map(weigh))).reduce((all, one) => all + one, 0)

async function weighScreen(manifest: Manifest, screen: Screen) {
  const files = filesOf(manifest, partsOf(screen))
  const own = Object.entries(manifest).find(([key]) => key.endsWith(`/${screen.page}.tsx`))?.[1]
  return {
    path: screen.path,
    script: await sum(files.filter((file) => file.endsWith('.js'))),
    style: await sum(files.filter((file) => file.endsWith('.css'))),
    page: own ? await weigh(own.file) : 0,
    html: await weigh(isPublic(screen) ? `${screen.path.slice(1)}.html` : 'index.html'),
  }
}

/** What each screen of the finished build costs on a first visit. */
export async function webWeight() {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const files = Object.values(manifest).map(({ file }) => file)
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  const entry = filesOf(manifest, []).filter((file) => file.endsWith('.js'))
  return {
    entry: await sum(entry),
    fonts: { count: fonts.length, bytes: await sum(fonts) },
    screens: await Promise.all(screens.map((screen) => weighScreen(manifest, screen))),
  }
}
