import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'

type Proxy = {
  readonly program: string
  readonly args: readonly string[]
  /** Its own, removed at the end. */
  readonly folder: string
  readonly port: string
}

/** A proxy that listens on loopback, as a process of this machine. */
export function runProxy({ program, args, folder, port }: Proxy) {
  const child = spawn(program, args, {
    env: { HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = { err: '' }
  child.stderr.on('data', (chunk: Buffer) => void (said.err += chunk))
  const ended = once(child, 'close')
  const end = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const ready = async () => {
    while (!(await fetch(url).catch(() => undefined)))
      if (child.exitCode !== null) throw new Error(`${program} ended: ${said.err}`)
  }
  return { url, ready, end }
}
