import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Deps } from '#server/http/route.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { newSecret } from '#server/core/secrets.ts'

type Secrets = {
  readonly projectId: string
  readonly password: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

const known = new WeakMap<Deps['config'], Promise<Secrets>>()

/** The keys, made at the first use and kept in the database: every node verifies the signatures of any node. */
export function standInSecrets({ sql, config }: Pick<Deps, 'sql' | 'config'>): Promise<Secrets> {
  const secrets = known.get(config) ?? read(sql)
  known.set(config, secrets)
  secrets.catch(() => known.delete(config))
  return secrets
}

type Row = { password: string; private_key: string }
const find = (sql: Sql) => sql<Row>`select password, private_key from paysera_stand_in`

async function read(sql: Sql): Promise<Secrets> {
  const [kept] = await find(sql)
  const { password, private_key: pem } = kept ?? (await make(sql))
  const privateKey = createPrivateKey(pem)
  return { projectId: '1', password, privateKey, publicKey: createPublicKey(pem) }
}

async function make(sql: Sql): Promise<Row> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  // Of several nodes that start together the first one's keys stay, and all use them.
  await sql`
    insert into paysera_stand_in (password, private_key)
    values (${newSecret().slice(0, 32)}, ${pem}) on conflict do nothing`
  return oneRow(await find(sql))
}
