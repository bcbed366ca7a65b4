import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProxy } from './run-proxy.ts'

const program = '/usr/bin/caddy'
export const hasCaddy = existsSync(program)

const deploy = join(import.meta.dirname, '../../../deploy')

/** The file of `deploy/` with the addresses of the test, and without the port by which Caddy is steered. */
async function onLoopback(file: string, port: string, nodes: Record<string, string>) {
  const text = await readFile(join(deploy, file), 'utf8')
  const plain = text.replace(
    /^(\{\$APP_URL:.*\}|orari\.example) \{$/m,
    `http://127.0.0.1:${port} {`,
  )
  const own = Object.entries(nodes).reduce((told, [name, at]) => told.replace(name, at), plain)
  return `{\n\tadmin off\n}\n${own}`
}

/** Caddy with a file of `deploy/`, on loopback and in a folder of its own. */
export async function runCaddy(file: string, port: string, nodes: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'orari-caddy-'))
  const config = join(folder, 'Caddyfile')
  await writeFile(config, await onLoopback(file, port, nodes))
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  return runProxy({ program, args, folder, port })
}
