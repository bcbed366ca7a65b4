// Draws the icons of the installed app from web/public/icon.svg.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser, noBrowser } from './testing/find-browser.ts'

const folder = join(import.meta.dirname, '../web/public')
const green = '#0d6146'

/** Maskable icons are cut by the device: they need colour up to the edge, and the drawing inside a circle. */
const pictures = [
  { name: 'icon-192', size: 192, share: 1, ground: 'none' },
  { name: 'icon-512', size: 512, share: 1, ground: 'none' },
  { name: 'icon-180', size: 180, share: 0.86, ground: green },
  { name: 'icon-maskable-512', size: 512, share: 0.78, ground: green },
]

const executablePath = await findBrowser({ install: false })
if (!executablePath) throw new Error(noBrowser)
const browser = await chromium.launch({ executablePath, args: browserFlags })
const svg = await readFile(join(folder, 'icon.svg'), 'utf8')
for (const { name, size, share, ground } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const width = Math.round(size * share)
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}
      svg{width:${width}px;height:${width}px}</style>${svg}`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  await page.close()
}
await browser.close()
