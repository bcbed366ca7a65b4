type Module = {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}
export type RoomImports = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A folder right below contract, server or web is a room, and so is a file that lies there alone; each feature is one,
 * however deep its files lie: "contract/clients", "contract/freed.ts", "server/http", "web/features/till", "web/door".
 */
const roomOf = (file: string) => /^(contract|server|web)\/(features\/[^/]+|[^/]+)/.exec(file)?.[0]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export function importsBetweenRooms(modules: readonly Module[]): RoomImports {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const room = isTest(source) ? undefined : roomOf(source)
    if (room === undefined) continue
    const others = imports.get(room) ?? new Set()
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved)
      if (other !== undefined && other !== room) others.add(other)
    }
    imports.set(room, others)
  }
  return imports
}

function reachedFrom(room: string, imports: RoomImports) {
  const reached = new Set<string>()
  const waiting = [room]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const other of imports.get(next) ?? [])
      if (!reached.has(other)) {
        reached.add(other)
        waiting.push(other)
      }
  return reached
}

/** Each group once, in the order of the alphabet. */
export function circlesIn(imports: RoomImports) {
  const rooms = [...imports.keys()].toSorted()
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, imports)]))
  const groups = rooms.map((room) =>
    rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
  )
  return groups.filter(([first], at) => first === rooms[at])
}
