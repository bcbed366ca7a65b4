// npm run image-contents: what the container image holds beside its base, and what of it is largest.
import { existsSync } from 'node:fs'
import { contentsOfImage } from './image.ts'

const mostMegabytes = 120
const shown = 12

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
const line = (name: string, files: number, bytes: number) =>
  console.log(
    `  ${name.padEnd(44)} ${String(files).padStart(6)} ${megabytes(bytes).padStart(7)} MB`,
  )

if (!existsSync('dist')) {
  console.error('There is no web app here yet: npm run build')
  process.exit(1)
}
const parts = contentsOfImage().toSorted((a, b) => b.bytes - a.bytes)
const rest = parts.slice(shown)
const sum = (few: typeof parts) => few.reduce((bytes, one) => bytes + one.bytes, 0)
const filesOf = (few: typeof parts) => few.reduce((files, one) => files + one.files.length, 0)
for (const { name, files, bytes } of parts.slice(0, shown)) line(name, files.length, bytes)
line(`${rest.length} more`, filesOf(rest), sum(rest))
line('all, without the base of Node', filesOf(parts), sum(parts))
if (sum(parts) > mostMegabytes * 1e6) {
  console.error(`  That is more than ${mostMegabytes} MB.`)
  process.exitCode = 1
}
