import { readFileSync } from 'node:fs'

/** The version of Orari that runs. */
export function programVersion() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
