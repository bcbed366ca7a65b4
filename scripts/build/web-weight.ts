import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isPublic, partsOf, type Screen, screenAt, screens } from '#web/app/screens.ts'
import { filesOf, laterFilesOf, type Manifest } from './manifest.ts'

const dist = join(import.meta.dirname, '../../dist')

/** Bytes as they are sent: compressed with gzip, except files that are compressed already. */
const weigh = async (file: string) =>
  (await stat(join(dist, 'web', file.endsWith('.woff2') ? file : `${file}.gz`))).size

const readPage = (screen: Screen) => {
  const file = isPublic(screen) ? `${screen.path.slice(1)}.html` : 'index.html'
  return readFile(join(dist, 'web', file), 'utf8')
}
/** A page of text names no program: it comes when a link is reached for. */
const namesProgram = (html: string) => /<script type="module"|rel="modulepreload"/.test(html)

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))

const sum = async (files: readonly string[]) =>
  (await Promise.all(files.map(weigh))).reduce((all, one) => all + one, 0)

async function weighScreen(manifest: Manifest, screen: Screen) {
  const files = filesOf(manifest, partsOf(screen))
  const later = laterFilesOf(manifest, partsOf(screen))
  const html = await readPage(screen)
  const own = Object.entries(manifest).find(([key]) => key.endsWith(`/${screen.page}.tsx`))?.[1]
  return {
    path: screen.path,
    /** Scripts and styles that the first picture needs. */
    files: files.length,
    script: namesProgram(html) ? await sum(scripts(files)) : 0,
    /** Fetched after the first picture: when the page is idle, or at the first use. */
    later: await sum(scripts(later)),
    style: await sum(files.filter((file) => file.endsWith('.css'))),
    page: own ? await weigh(own.file) : 0,
    /** A page is packed by the server, after its gaps are filled. */
    html: gzipSync(html, { level: 9 }).length,
  }
}

/** Fetched before the first row as well, where a day was kept. */
async function weighKeptDay(manifest: Manifest) {
  const screen = screenAt('/terminet')
  const parts = screen ? partsOf(screen) : []
  const known = filesOf(manifest, parts)
  return sum(filesOf(manifest, [...parts, 'showing']).filter((file) => !known.includes(file)))
}

/** The bytes of each screen of the finished build on a first visit. */
export async function webWeight() {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const files = Object.values(manifest).map(({ file }) => file)
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  return {
    entry: await sum(scripts(filesOf(manifest, []))),
    fonts: { count: fonts.length, bytes: await sum(fonts) },
    keptDay: await weighKeptDay(manifest),
    screens: await Promise.all(screens.map((screen) => weighScreen(manifest, screen))),
  }
}

if (import.meta.main) {
  const { entry, keptDay, screens: weighed } = await webWeight()
  console.log(`program ${entry}, kept day ${keptDay}`)
  for (const { path, script, later, style, html } of weighed)
    console.log(`${path.padEnd(20)} script ${script} (+${later} later) style ${style} html ${html}`)
}
