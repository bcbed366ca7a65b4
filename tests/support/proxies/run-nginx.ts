import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'

const program = '/usr/sbin/nginx'
export const hasNginx = existsSync(program)

const deploy = join(import.meta.dirname, '../../../deploy')

/** The file of `deploy/` with its addresses and certificates replaced by those of the test. */
async function onLoopback(file: string, port: string, nodes: Record<string, string>) {
  const text = await readFile(join(deploy, file), 'utf8')
  const [upstream = '', , server = ''] = text.split(/^server \{$/m)
  const plain = `${upstream}server {${server}`
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_certificate).*$/gm, '')
  return Object.entries(nodes).reduce(
    (conf, [own, other]) => conf.replace(`127.0.0.1:${own}`, `127.0.0.1:${other}`),
    plain,
  )
}

/** nginx with a file of `deploy/`, on loopback and in a folder of its own. */
export async function runNginx(file: string, port: string, nodes: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'orari-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${await onLoopback(file, port, nodes)}
    }`,
  )
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
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
      if (child.exitCode !== null) throw new Error(`nginx ended: ${said.err}`)
  }
  const errors = () => readFile(join(folder, 'errors'), 'utf8')
  return { url, ready, errors, end }
}
