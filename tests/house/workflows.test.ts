import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentOf } from './source.ts'

const files = globSync('.github/workflows/*.yml').toSorted()
const commandsIn = (workflow: string) =>
  [...workflow.matchAll(/^ +- run: ([^|\n].*)$/gm)].map(([, command]) => command)

/** In four parts beside each other. */
const wholeRun = ['npm ci', 'npm run test:all -- --shard="$PART"']

test('the workflow on GitHub runs the same checks as everywhere else, and the whole run beside them', () => {
  expect(commandsIn(contentOf('.github/workflows/ci.yml'))).toEqual(['.ci/run', ...wholeRun])
})

describe.each(files)('the workflow %s', (file) => {
  const workflow = contentOf(file)

  test('may only read, unless a job of its own needs more', () => {
    expect(workflow).toContain('\npermissions:\n  contents: read\n')
  })

  test('names each action by a hash, and says which version that is', () => {
    const used = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, action]) => action)
    expect(used.length).toBeGreaterThan(1)
    for (const action of used)
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('puts no words of others into a command', () => {
    const lines = workflow.split('\n')
    const commands = lines.filter((line, at) => {
      const indent = line.search(/\S/)
      const above = lines.slice(0, at).findLast((one) => one.search(/\S/) < indent)
      return line.includes(' run: ') || above?.endsWith(' run: |')
    })
    expect(commands.filter((line) => line.includes('${{'))).toEqual([])
  })
})

test('a release is tested before its image is built, and only drafted', () => {
  const workflow = contentOf('.github/workflows/release.yml')
  const [, tested = '', whole = '', built = '', packed = '', drafted = ''] = workflow.split(
    /^ {2}(?:test|all|image|archive|draft):$/m,
  )
  expect(commandsIn(tested)).toEqual([
    'node scripts/release/notes.ts "$GITHUB_REF_NAME" > "$RUNNER_TEMP/notes.md"',
    '.ci/run',
  ])
  expect(commandsIn(whole)).toEqual(wholeRun)
  expect(whole).toContain("part: ['1/4', '2/4', '3/4', '4/4']")
  expect(built).toMatch(/needs: \[test, all\]\n/)
  for (const words of ['platforms: linux/amd64,linux/arm64', 'sbom: true', 'provenance: mode=max'])
    expect(built).toContain(words)
  expect(packed).toMatch(/needs: \[test, all\]\n/)
  expect(commandsIn(packed)).toEqual(['npm ci', 'npm run release -- tarball'])
  expect(drafted).toMatch(/needs: \[image, archive\]\n[^]*gh release create [^\n]*--draft/)
})
