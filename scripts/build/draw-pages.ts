import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Billing } from '#contract/subscription/subscription.ts'
import { unbilledFolder } from '#contract/public-pages.ts'
import { isPublic, isText, screens } from '../../web/app/screens.ts'
import { bootScript } from './boot-plugin.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { isFont, isFound, pageHead, preloads, robots, sitemap } from './page-head.ts'

type Drawing = { draw: (path: string, billing: Billing) => Promise<string> }

/** The scripts for a form that is sent too early, for a log-in that is not wanted, for a browser that is too old; only pages with a form need them. */
const submitScript = /<script data-submit>.*?<\/script>\s*/gs
/** The notice for browsers without scripts; pages of text need none. */
const noScript = /<noscript>.*?<\/noscript>\s*/s
const startScript = /<script data-start>.*?<\/script>\s*/s
/** The shapes of a page on its way; whoever reads a page of text comes to none. */
const firstFrame = /<style data-frame>.*?<\/style>\s*/s
const description = /<meta\s+name="description"[^>]*>\s*/
const moduleScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const modulePreloads = /<link rel="modulepreload"[^>]*>/g
const styleLinks = /<link rel="stylesheet"[^>]*>\s*/g

/** Drops line breaks and blanks between elements: these pages are sent whole on every first visit. */
const inOneLine = (html: string) => html.replace(/\s+/g, ' ').replaceAll('> <', '><')

const isStyle = (file: string) => file.endsWith('.css')
const isScript = (file: string) => file.endsWith('.js')

/**
 * The styles for the page itself, so that it is shown without a second request. Their names tell the program not to fetch
 * them.
 */
async function stylesOf(web: string, all: readonly string[], own: readonly string[]) {
  const texts = await Promise.all(
    all.filter(isStyle).map((file) => readFile(join(web, file), 'utf8')),
  )
  const names = own.filter(isStyle).map((file) => basename(file, '.css'))
  // The notice of the licence stays in the file.
  const styles = texts.map((text) => text.replace(/^\/\*!.*?\*\//, '').trim()).join('')
  return `<style data-files="${names.join(' ')}">${styles}</style>`
}

/**
 * Writes each public page as a file that is shown before any script has arrived: once for installations that sell, and
 * once, in a folder of its own, for `BILLING=off`.
 */
export async function drawPages(web: string, program: string) {
  const { draw }: Drawing = await import(pathToFileURL(program).href)
  const unbilled = join(web, unbilledFolder)
  await mkdir(unbilled)
  await copyFile(join(web, 'index.html'), join(unbilled, 'index.html'))
  await drawInto(web, { web, billing: 'on', draw })
  await drawInto(unbilled, { web, billing: 'off', draw })
}

type Kind = Drawing & { web: string; billing: Billing }

async function drawInto(folder: string, { web, billing, draw }: Kind) {
  const shown = screens.filter(({ sells }) => billing === 'on' || !sells)
  const frame = inOneLine(await readFile(join(web, 'index.html'), 'utf8'))
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'))

  // These pages can be read before the program has arrived, so their fonts come first.
  const fonts = preloads((manifest['index.html']?.assets ?? []).filter(isFont))

  const [, entry] = moduleScript.exec(frame) ?? []
  const reading = `<script>${await bootScript('text-page', { program: entry })}</script>`
  const withoutProgram = frame.replace(modulePreloads, '').replace(moduleScript, () => reading)

  for (const screen of shown.filter(isPublic)) {
    const { path, title, page } = screen
    const all = filesOf(manifest, [page])
    const own = all.filter((file) => !filesOf(manifest, []).includes(file))
    const scripts = isText(screen) ? [] : own.filter(isScript)
    const head = `${await stylesOf(web, all, own)}${preloads(scripts)}</head>`
    const drawn = await draw(path, billing)
    // The picture of the first screen is asked for before the scripts, which a line of few requests would let go first.
    const [pictures = ''] = /^(<link rel="preload"[^>]*>)*/.exec(drawn) ?? []
    const body = drawn.slice(pictures.length)
    const html = (isText(screen) ? withoutProgram : frame)
      .replace(startScript, '')
      .replace(isText(screen) ? firstFrame : '', '')
      .replace(isFound(path) && !body.includes('<form') ? submitScript : '', '')
      .replace(isFound(path) ? noScript : '', '')
      .replace(styleLinks, '')
      .replace(description, '')
      .replace(
        '<title>Orari</title>',
        `${pictures}${fonts}<title>${title} · Orari</title>${pageHead(path, title, billing)}`,
      )
      .replace('</head>', () => head)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    await writeFile(join(folder, `${path.slice(1)}.html`), html)
  }
  const found = shown.map(({ path }) => path).filter(isFound)
  await writeFile(join(folder, 'robots.txt'), robots)
  await writeFile(join(folder, 'sitemap.xml'), sitemap(found))
}
