import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tool.ts'

type Sbom = { components: unknown[] }

// From the lock file alone, so that it is the same on every machine and needs no network.
// Packages for building are included, since the browser's packages are among them.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const printed = execFileSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
})
const { components } = JSON.parse(printed) as Sbom
const file = join(root, 'dist', 'sbom.cdx.json')
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(file, printed)
console.log(
  `${file}: ${components.length} packages that Orari is built, checked and run with, as CycloneDX`,
)
