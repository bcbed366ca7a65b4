import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProxy } from './run-proxy.ts'

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
  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder]
  const errors = () => readFile(join(folder, 'errors'), 'utf8')
  return { ...runProxy({ program, args, folder, port }), errors }
}
