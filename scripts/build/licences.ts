import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The folder of a module's package, which may lie in that of another package. */
const packageOf = (id: string) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]

const isNotice = (file: string) => /^(licen[cs]e|copying|notice)/i.test(file)

/** Gives a work to everybody and asks for no notice, so such a package may come without a text. */
const publicDomain = 'Unlicense'

async function noticeOf(folder: string) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest as Record<'name' | 'version' | 'license', string>
  const files = (await readdir(folder)).filter(isNotice)
  if (files.length === 0 && license !== publicDomain)
    throw new Error(`${name} comes without the text of its licence.`)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n')
}

const line = `\n\n${'-'.repeat(72)}\n\n`

/** The licence notices of all packages that were built into the web app. */
export async function licencesOf(root: string, output: Output) {
  const ids = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
  const folders = new Set(ids.map(packageOf).filter((folder) => folder !== undefined))
  const notices = await Promise.all([...folders].toSorted().map(noticeOf))
  const fonts = await readFile(join(root, 'web/ui/fonts/OFL.txt'), 'utf8')
  const own = await readFile(join(root, 'LICENSE'), 'utf8')
  const head = 'Orari is free software under the AGPL-3.0-only, whose text stands at the end.'
  const others = 'It is sent to browsers together with:'
  return `${[`${head}\n${others}`, ...notices, `The fonts\n\n${fonts.trim()}`, own.trim()].join(line)}\n`
}

export async function writeLicences(root: string, output: Output, folders: readonly string[]) {
  const text = await licencesOf(root, output)
  for (const folder of folders) await writeFile(join(folder, 'licences.txt'), text)
}
