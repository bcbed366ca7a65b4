import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const fontAt = (name: string) => readFile(new URL(`./fonts/${name}`, import.meta.url))
const program = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))

await initWasm(await readFile(program))
const fontBuffers = [
  await fontAt('bricolage-latin.woff2'),
  await fontAt('bricolage-latin-ext.woff2'),
]
const drawing = new Resvg(String(workerData), {
  font: { fontBuffers, defaultFontFamily: 'Bricolage Grotesque', loadSystemFonts: false },
})
parentPort?.postMessage(drawing.render().asPng())
