// The section of CHANGELOG.md that a tag releases, for the page of the release. Refuses a tag that is not this version.
import { readFileSync } from 'node:fs'

/** Throws where tag, version and changelog don't agree. */
export function notesOf(tag: string, version: string, changelog: string) {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}.`)
  const [, unreleased = ''] = sectionOf(changelog, 'Unreleased')
  if (unreleased !== '')
    throw new Error(
      `CHANGELOG.md still has entries under "Unreleased": ${version} is to have them.`,
    )
  const [head, notes = ''] = sectionOf(changelog, version)
  if (!/^## \S+ - \d{4}-\d\d-\d\d$/.test(head ?? '') || notes === '')
    throw new Error(`CHANGELOG.md has no section "## ${version} - <day>" with words in it.`)
  return notes
}

function sectionOf(changelog: string, name: string): string[] {
  const section = changelog
    .split(/^(?=## )/m)
    .find((one) => [`## ${name}\n`, `## ${name} `].some((head) => one.startsWith(head)))
  const [head = '', ...lines] = section?.split('\n') ?? []
  return section ? [head, lines.join('\n').trim()] : []
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  try {
    console.log(notesOf(process.argv[2] ?? '', version, readFileSync('CHANGELOG.md', 'utf8')))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
