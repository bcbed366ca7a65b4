/** A database's address for PostgreSQL's programs. The password is no part of it, since command lines can be read by others. */
export type Address = { readonly url: string; readonly env: NodeJS.ProcessEnv }

export function addressOf(databaseUrl: string): Address {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password) || url.searchParams.get('password')
  url.password = ''
  url.searchParams.delete('password')
  const { PATH, HOME } = process.env
  return {
    url: url.href,
    env: {
      PATH,
      HOME,
      LC_ALL: 'C',
      ...(password !== null && password !== '' && { PGPASSWORD: password }),
    },
  }
}

/** The same server, another database. */
export function withDatabase({ url, env }: Address, database: string): Address {
  const other = new URL(url)
  other.pathname = `/${database}`
  return { url: other.href, env }
}
