import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const listed = (...options: string[]) =>
  // In a container the folder may belong to another user than the one running the tests.
  execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...options], {
    encoding: 'utf8',
  }).split('\0')

/** All files that are or would be committed, except binaries and npm's lock file. */
const files = () =>
  [...listed(), ...listed('--others', '--exclude-standard')].filter(
    (file) =>
      existsSync(file) &&
      statSync(file).isFile() &&
      !/\.(woff2|png|jpg|ico|webp|gz|br)$|^package-lock\.json$/.test(file),
  )

const traces: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "a cloud's or forge's token": /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|glpat-[\w-]{20}|xox[bp]-\w+)/,
  'a key of an interface': /\bsk-[A-Za-z0-9_-]{24,}/,
  'a host of a private network': /\b[\w-]+\.(internal|corp|lan|intranet)\b(?!\/)/,
  'somebody’s home folder': /\/(home|Users)\/[a-z][\w.-]+\//,
}

test('the tree holds no secret and no trace of the machine it was written on', () => {
  const tree = files()
  expect(tree).toContain('package.json')
  const found = tree.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Object.entries(traces)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${file}: ${what}`)
  })
  expect(found).toEqual([])
})

test('packages come from the registry of npm’s settings, not from an address in the lock file', () => {
  const lock = readFileSync('package-lock.json', 'utf8')
  expect(lock).toContain('"node_modules/fastify"')
  expect(lock).not.toContain('"resolved":')
  const settings = existsSync('.npmrc') ? readFileSync('.npmrc', 'utf8') : ''
  expect(settings).not.toMatch(/registry|_auth|token/i)
})
