import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { liveRoute } from '#contract/live.ts'
import { variableNames } from '#server/core/config.ts'
import { secretNames } from '#server/core/environment/secret-files.ts'
import { mostAround } from '#server/http/intake/file-form.ts'
import { farewellMs } from '#server/process/shutdown.ts'
import { contentsOfImage, lastStage, packagesToRun } from '#scripts/release/image.ts'
import { contentOf } from './source.ts'

const linesOf = (file: string) => contentOf(file).split('\n')

describe('every variable of the configuration', () => {
  test('has a row in README.md, and each row has a variable', () => {
    const [, part = ''] = contentOf('README.md').split('## Configuration\n')
    const [table = ''] = part.split('\n## ')
    const names = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(new Set(names)).toEqual(new Set(variableNames))
  })

  test('has a commented line in .env.example', () => {
    const lines = linesOf('.env.example').filter((line) => line !== '')
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([])
    const names = lines.flatMap((line) => /^#([A-Z_]+)=/.exec(line)?.[1] ?? [])
    expect(names.toSorted()).toEqual(['POSTGRES_PASSWORD', ...variableNames].toSorted())
  })

  test('is passed to the nodes by compose.yaml, with its default or a value of that setup', () => {
    const compose = contentOf('compose.yaml')
    expect(compose).toContain('env_file: [{ path: .env, required: false }]')
    const [, node = ''] = /x-app: &app\n([\s\S]*?)\n\S/.exec(compose) ?? []
    const set = [...node.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => ({
      name,
      isDefault: value.startsWith(`\${${name}:-`),
    }))
    expect(set.length).toBeGreaterThan(4)
    expect(set.filter(({ name }) => !variableNames.includes(name))).toEqual([])
    expect(set.filter(({ isDefault }) => !isDefault).map(({ name }) => name)).toEqual([
      'HOST',
      'PORT',
    ])
  })
})

describe('each secret', () => {
  test('is a variable, and README.md says that it may lie in a file', () => {
    const [, told = ''] = contentOf('README.md').split('A secret may lie in a file')
    const [part = ''] = told.split('\n\n')
    expect(secretNames.filter((name) => !part.includes(`\`${name}\``))).toEqual([])
    expect(secretNames.filter((name) => !variableNames.includes(name))).toEqual([])
  })
})

describe('the container image', () => {
  const parts = contentsOfImage()
  const packages = packagesToRun()
  const copied = parts
    .filter(({ name }) => !name.startsWith('node_modules/') && name !== 'dist')
    .flatMap(({ files }) => files)
  const { dependencies } = JSON.parse(contentOf('package.json')) as {
    dependencies: Record<string, string>
  }

  test('holds the server without its tests, and all that the Dockerfile copies', () => {
    expect(copied).toContain('server/main.ts')
    expect(copied.filter((file) => /\.test\.|^(tests|web|bench)\//.test(file))).toEqual([])
    const missing = parts.filter(({ name, files }) => files.length === 0 && name !== 'dist')
    expect(missing).toEqual([])
  })

  test('holds exactly the packages that the server imports', () => {
    const asked = copied
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...contentOf(file).matchAll(/(?:from|import)(?:\s+|\s*\(\s*)'([^'#.][^'\n]*)'/g)]
          .map(([, name = '']) => name)
          .filter((name) => !name.startsWith('node:'))
          .map((name) =>
            name
              .split('/')
              .slice(0, name.startsWith('@') ? 2 : 1)
              .join('/'),
          ),
      )
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(dependencies).toSorted())
  })

  test('holds no package of the browser, of a check or of one kind of processor', () => {
    const names = packages.map(({ path }) => path.replace(/^.*node_modules\//, ''))
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    expect(
      names.filter((name) => /^(react|preact|vite|vitest|lucide|@playwright)/.test(name)),
    ).toEqual([])
    expect(packages.filter(({ cpu }) => cpu)).toEqual([])
    expect(lastStage()).not.toMatch(/^RUN /m)
  })

  test('weighs at most 120 MB beside its base', () => {
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    expect(bytes / 1e6).toBeLessThan(120)
    expect(bytes / 1e6).toBeGreaterThan(30)
  })

  test('says what it is, and runs as nobody of importance', () => {
    for (const label of ['title', 'description', 'licenses', 'version', 'revision', 'source'])
      expect(lastStage()).toContain(`org.opencontainers.image.${label}=`)
    expect(lastStage()).toMatch(/^USER node$/m)
  })
})

describe('every start', () => {
  const { scripts } = JSON.parse(contentOf('package.json')) as { scripts: { start: string } }
  const options = scripts.start.split(' ').filter((word) => word.startsWith('--'))

  test('keeps the room for new objects small', () => {
    expect(options).toEqual(['--max-semi-space-size=16'])
  })

  test.each(['deploy/orari.service', 'README.md'])('in %s tells Node the same', (file) => {
    expect(contentOf(file)).toContain(`node scripts/run.mjs ${options.join(' ')} scripts/start.ts`)
  })

  test.each(['Dockerfile', 'deploy/backup.Dockerfile'])('in %s tells Node the same', (file) => {
    const command = JSON.stringify(['node', ...options, 'server/main.ts']).replaceAll(',', ', ')
    expect(linesOf(file)).toContain(`CMD ${command}`)
  })
})

describe('the files in deploy/', () => {
  const nginxFiles = ['deploy/nginx.conf', 'deploy/nginx-nodes.conf']
  const caddyFiles = ['deploy/Caddyfile', 'deploy/one-machine.Caddyfile']

  test.each(nginxFiles)(
    '%s passes the host, the client’s address and events without buffering',
    (file) => {
      const nginx = contentOf(file)
      for (const words of [
        'proxy_set_header Host $host;',
        'proxy_set_header X-Forwarded-For $remote_addr;',
        'proxy_set_header X-Forwarded-Proto $scheme;',
      ])
        expect(nginx).toContain(words)
      const [, stream = ''] = nginx.split(
        `location ~ ^${liveRoute.path.replace('/api', '/api(/v1)?')}$ {`,
      )
      expect(stream).toMatch(/^[^}]*proxy_buffering off;[^}]*proxy_read_timeout 1h;/)
    },
  )

  test.each(caddyFiles)('%s streams events at once and rewrites no header', (file) => {
    expect(contentOf(file)).toContain('flush_interval -1')
    expect(contentOf(file)).not.toMatch(/header_(up|down)/)
  })

  test.each([...nginxFiles, ...caddyFiles])(
    '%s drops idle connections before a stopping node closes them',
    (file) => {
      const [, seconds = ''] = /keepalive(?:_timeout)? (\d+)s/.exec(contentOf(file)) ?? []
      expect(Number(seconds) * 1000).toBeLessThan(farewellMs.toProxies)
      expect(Number(seconds)).toBeGreaterThan(0)
    },
  )

  test.each([...nginxFiles, ...caddyFiles])(
    '%s answers with the contract’s refusals while no node answers and for too much',
    (file) => {
      const { unavailable, tooLarge } = commonErrors
      for (const { code, message } of [unavailable, tooLarge])
        expect(contentOf(file)).toContain(JSON.stringify({ success: false, message, code }))
      expect([unavailable.status, tooLarge.status]).toEqual([503, 413])
    },
  )

  const largestBody = Math.max(
    ...Object.values(api)
      .flatMap((routes) => Object.values<Route>(routes))
      .flatMap(({ bytes }) => (typeof bytes === 'object' ? bytes.most : [])),
  )

  test.each(nginxFiles)('%s lets the largest file of a route through, and its form', (file) => {
    const [, mebibytes] = /^ *client_max_body_size (\d+)m;$/m.exec(contentOf(file)) ?? []
    expect(Number(mebibytes) * 1024 ** 2).toBeGreaterThanOrEqual(largestBody + mostAround)
  })

  test.each(caddyFiles)('%s lets the largest file of a route through, and its form', (file) => {
    const caddy = contentOf(file)
    const most = Number(/^\t+max_size (\d+)MB$/m.exec(caddy)?.[1]) * 1e6
    expect(most).toBeGreaterThanOrEqual(largestBody + mostAround)
    const tooLong = new RegExp(/header_regexp Content-Length `(.*)`/.exec(caddy)?.[1] ?? '')
    const lengths = [0, 999, largestBody + mostAround, most - 1, most, 25e6, 3e7, 99e6, 1e8, 1e10]
    for (const length of lengths)
      expect([length, tooLong.test(String(length))]).toEqual([length, length >= most])
  })

  test('orari.service stops the first process with one signal and gives it time to finish', () => {
    const service = contentOf('deploy/orari.service')
    for (const line of ['KillSignal=SIGTERM', 'KillMode=mixed', 'TimeoutStopSec=30'])
      expect(linesOf('deploy/orari.service')).toContain(line)
    expect(service).toMatch(/^EnvironmentFile=/m)
    expect(contentOf('compose.yaml')).toContain('stop_grace_period: 20s')
  })

  const verifier = '/usr/bin/systemd-analyze'
  test.runIf(existsSync(verifier))('orari.service has nothing that systemd complains of', () => {
    const folder = mkdtempSync(join(tmpdir(), 'orari-service-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const service = join(folder, 'orari.service')
    const here = contentOf('deploy/orari.service').replace('/usr/bin/node', process.execPath)
    writeFileSync(service, here)
    const { status, stdout, stderr } = spawnSync(verifier, ['verify', service], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  })
})
