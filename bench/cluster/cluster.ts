import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseRunner, handOver } from '#server/database/embedded/unprivileged.ts'
import { execute } from '../fill/salons.ts'
import { freePort } from '../product.ts'
import { askAt, isStandby, memberThatIs, until } from './members.ts'
import { openPrograms, serverIn, signal } from './processes.ts'
import type { Programs } from './programs.ts'
import { haproxySettings, type Member, patroniSettings } from './settings.ts'

const choosePorts = async () => ({
  etcd: await freePort(),
  peer: await freePort(),
  write: await freePort(),
  read: await freePort(),
})

const chooseMember = async (folder: string, name: string): Promise<Member> => ({
  name,
  port: await freePort(),
  api: await freePort(),
  data: join(folder, name),
})

const etcdArguments = (folder: string, { etcd, peer }: { etcd: number; peer: number }) => {
  const [client, other] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`]
  return [
    ['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--initial-cluster', `etcd=${other}`],
    ['--listen-client-urls', client, '--advertise-client-urls', client],
    ['--listen-peer-urls', other, '--initial-advertise-peer-urls', other],
  ].flat()
}

/** Starts all programs; answers the servers, and how to reach and end them. */
async function launch({ patroni, etcd, haproxy, postgresql: bin }: Programs, folder: string) {
  const runner = chooseRunner(join(bin, 'postgres'), folder, folder)
  handOver(folder, runner)
  const programs = openPrograms(folder, runner)
  const [password, ports] = [randomBytes(12).toString('hex'), await choosePorts()]
  const members = [await chooseMember(folder, 'one'), await chooseMember(folder, 'two')]
  const fileOf = (name: string) => join(folder, name)
  await writeFile(fileOf('haproxy.cfg'), haproxySettings(members, ports))
  const shared = { folder, bin, etcd: ports.etcd, password }
  for (const member of members)
    await writeFile(fileOf(`${member.name}.yml`), patroniSettings(member, shared))
  const raise = ({ name }: Member) => programs.run(name, patroni, [fileOf(`${name}.yml`)])
  const processesOf = (member: Member) =>
    [programs.pidsOf(member.name), serverIn(member.data)].flat()
  const end = () => {
    // Patroni before its server: it would start again what it misses.
    programs.end()
    signal(members.flatMap(processesOf), 'SIGKILL')
  }
  process.once('exit', end)
  programs.run('etcd', etcd, etcdArguments(folder, ports))
  programs.run('haproxy', haproxy, ['-db', '-f', fileOf('haproxy.cfg')])
  members.forEach(raise)
  return { password, ports, members, raise, processesOf, end }
}

/**
 * PostgreSQL twice, a primary and its synchronous standby, under Patroni with etcd, behind HAProxy: all of it on loopback, in a
 * folder of its own, by an ordinary user.
 */
export async function openCluster(programs: Programs) {
  const folder = await mkdtemp(join(tmpdir(), 'orari-cluster-'))
  const { password, ports, members, raise, processesOf, end } = await launch(programs, folder)
  const urlsOf = (user: string, database: string): Urls => {
    const at = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
    return { write: at(ports.write), read: at(ports.read) }
  }
  const admin = urlsOf('postgres', 'postgres')
  const whole = () => untilWhole(members, admin)
  await whole()
  const version = await prepare(admin.write, password)
  return {
    version,
    whole,
    raise,
    admin,
    /** Empty; answers where it is written and where it is read. */
    async database() {
      await askAt(admin.write, (sql) => sql`create database orari owner orari`)
      return urlsOf('orari', 'orari')
    },
    primary: () => memberThatIs('primary', members),
    /** Patroni, PostgreSQL and each of its processes: all that a machine would take along. */
    processesOf,
    async close() {
      process.off('exit', end)
      end()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

type Urls = { readonly write: string; readonly read: string }

/** One is the primary, the other its synchronous standby, and HAProxy leads to each. */
const untilWhole = (members: readonly Member[], { write, read }: Urls) =>
  until('a primary with a synchronous standby', async () => {
    await memberThatIs('primary', members)
    await memberThatIs('synchronous', members)
    return !(await isStandby(write)) && (await isStandby(read)) === true
  })

/** Makes the app's role; answers the server's version. */
const prepare = (url: string, password: string) =>
  askAt(url, async (sql) => {
    await execute(sql, `create role orari login password '${password}'`)
    const [row] = await sql<{ version: string }>`
      select current_setting('server_version') as version`
    return row?.version.split(' ')[0] ?? ''
  })
