import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { ofThisRun } from '#tests/support/server/process.ts'

const run = join(import.meta.dirname, 'run.mjs')

/** A script that prints its process number and arguments, and ends on a signal. */
const script = `
  process.once('SIGTERM', () => process.exit(7))
  setInterval(() => {}, 60_000)
  console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), cache: process.env.NODE_COMPILE_CACHE }))`

async function start(...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'orari-run-'))
  const file = join(folder, 'script.mjs')
  await writeFile(file, script)
  const child = spawn(process.execPath, [...options, run, file, '--demo'], {
    env: ofThisRun(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const said = JSON.parse(line) as { pid: number; args: string[]; cache: string }
  return { child, said, ended }
}

it('a script replaces the process that starts it, with its number and its signals', async () => {
  const { child, said, ended } = await start()
  expect(said).toMatchObject({ pid: child.pid, args: ['--demo'] })
  expect(said.cache).not.toBe('')
  child.kill('SIGTERM')
  expect(await ended).toEqual([7, null])
})

it('a script runs as a child that gets the signals on a Node that can’t replace itself', async () => {
  const { child, said, ended } = await start(
    '--import',
    'data:text/javascript,delete process.execve',
  )
  expect(said.pid).not.toBe(child.pid)
  child.kill('SIGTERM')
  expect(await ended).toEqual([7, null])
})
