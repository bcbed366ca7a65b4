import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { dayOf, daysBetween } from '#contract/kit/time.ts'
import { sizeInWords } from '#server/database/backup/disk-space.ts'
import { nodeReleases } from '#server/database/releases.ts'
import { builtWeb, isBuilt } from '#server/http/static/static-files.ts'
import { lookAtBackups } from './backup-check.ts'
import type { Check, Finding, Patient } from './patient.ts'

/** Too little for a night's backup and for what the database writes meanwhile. */
const leastBytes = 1_000_000_000

const room = (variable: 'DATA_DIR' | 'BACKUP_DIR', of: (patient: Patient) => string) =>
  async function free(patient: Patient): Promise<Finding> {
    const { DATABASE_URL, BACKUP_HOUR } = patient.config
    if (DATABASE_URL !== undefined && (variable === 'DATA_DIR' || BACKUP_HOUR === 'off'))
      return { open: 'nothing is kept here: DATABASE_URL is set' }
    const folder = resolve(of(patient))
    const bytes = await patient.freeBytes(nearest(folder))
    const told = `${sizeInWords(bytes)} free for ${folder}`
    if (bytes >= leastBytes) return { ok: told }
    return { fault: told, mend: 'Make room on that disk, or move the folder to another', variable }
  }

/** A folder that is still to be made comes to lie on the disk of the one above. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))

export async function freeBytesOf(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const mostDays = 180

function node({ now }: Patient, version = process.versions.node): Finding {
  const released = nodeReleases[version]
  if (released === undefined) return { ok: version }
  const told = `${version} of ${released}`
  if (daysBetween(released, dayOf(now())) <= mostDays) return { ok: told }
  return { fault: told, mend: 'Install a newer Node 26 on the system, or update this program' }
}

function secretFiles({ config: { openToAll } }: Patient): Finding {
  const [variable] = openToAll
  if (variable === undefined) return { ok: 'no file with a secret is open to every user' }
  return {
    fault: `every user of this machine may read the file of ${openToAll.join(', ')}`,
    mend: 'Take that right away: chmod o-r <file>',
    variable,
  }
}

function proxies({ config: { APP_URL, TRUST_PROXY } }: Patient): Finding {
  if (TRUST_PROXY !== undefined && /(^|[\s,])\S+\/0($|[\s,])/.test(TRUST_PROXY))
    return {
      fault: `everybody is trusted as one (${TRUST_PROXY}): a caller may name any address as its own`,
      mend: 'Set the address or network of the proxy alone, such as loopback',
      variable: 'TRUST_PROXY',
    }
  if (TRUST_PROXY !== undefined) return { ok: `trusted: ${TRUST_PROXY}` }
  if (!APP_URL.startsWith('https:')) return { ok: 'none, APP_URL is no https address' }
  return {
    fault: 'the one that speaks https is not trusted: all callers seem to have its address',
    mend: 'Set its address or network, such as loopback: else one guesser slows everybody',
    variable: 'TRUST_PROXY',
  }
}

function guessing({ config: { RATE_LIMIT } }: Patient): Finding {
  if (RATE_LIMIT === 'on') return { ok: 'slowed' }
  return { fault: 'not slowed', mend: 'Set it to on', variable: 'RATE_LIMIT' }
}

function web(): Finding {
  if (isBuilt(builtWeb)) return { ok: 'built' }
  return { fault: 'not built: only the API answers', mend: 'Run npm run build' }
}

export const machineChecks: readonly Check[] = [
  { name: 'backups', look: lookAtBackups },
  { name: 'disk of the data', look: room('DATA_DIR', ({ config }) => config.DATA_DIR) },
  { name: 'disk of backups', look: room('BACKUP_DIR', ({ config }) => config.backupDir) },
  { name: 'Node', look: (patient) => node(patient) },
  { name: 'web app', look: web },
  { name: 'secret files', look: secretFiles },
  { name: 'proxies', look: proxies },
  { name: 'guessing', look: guessing },
]
