/** What every statement of the app relies on. */
const settings = {
  timezone: 'UTC',
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  // The default is meant for spinning disks: with it a server ignores indexes that the embedded database uses.
  random_page_cost: 1.1,
  // Compiling a plan takes longer than any query of Orari.
  jit: 'off',
}

const each = (write: (name: string, value: string | number) => string) =>
  Object.entries(settings).map(([name, value]) => write(name, value))

/** Told once, as a connection opens. */
export const settingsAtConnect = each((name, value) => `-c ${name}=${value}`).join(' ')

/**
 * Told with each transaction, in one message: behind a pooler the next transaction may meet another connection of the
 * server, and what one sets for the session would reach strangers.
 */
export const beginWithSettings = [
  'begin',
  ...each((name, value) => `set local ${name} to '${value}'`),
].join('; ')

/** True where the settings of a connection have arrived. */
export const holdsSettings = `select current_setting('statement_timeout') = '${settings.statement_timeout}'
  and current_setting('lock_timeout') = '${settings.lock_timeout}' and current_setting('jit') = '${settings.jit}' as held`
