import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tool.ts'

type Texts = { readonly changelog: string; readonly upgrading: string }

/** Gives the words under "Unreleased" to a version of this day, and its name to the last step of upgrading. */
export function releasedTexts(
  { changelog, upgrading }: Texts,
  version: string,
  day: string,
): Texts {
  const [, words = ''] = /^## Unreleased\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? []
  if (words.trim() === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".')
  if (changelog.includes(`\n## ${version} - `)) throw new Error(`${version} is released already.`)
  return {
    changelog: changelog.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} - ${day}\n`),
    upgrading: upgrading.replace(/^(## From \S+ to )the next release$/m, `$1${version}`),
  }
}

type Manifest = { version: string; packages?: { '': { version: string } } }

function raise(file: string, version: string) {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  manifest.version = version
  if (manifest.packages) manifest.packages[''].version = version
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Makes this checkout the version, from package.json to the changelog. */
export function raiseVersion(version: string, day: string) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`"${version}" is no version, such as 1.2.0.`)
  const files = {
    changelog: join(root, 'CHANGELOG.md'),
    upgrading: join(root, 'docs/upgrading.md'),
  }
  const today = {
    changelog: readFileSync(files.changelog, 'utf8'),
    upgrading: readFileSync(files.upgrading, 'utf8'),
  }
  const texts = releasedTexts(today, version, day)
  writeFileSync(files.changelog, texts.changelog)
  writeFileSync(files.upgrading, texts.upgrading)
  for (const file of ['package.json', 'package-lock.json']) raise(join(root, file), version)
}
