const units = ['kB', 'MB', 'GB', 'TB']

export function sizeInWords(bytes: number) {
  let [size, unit] = [bytes / 1000, 0]
  for (; size >= 1000 && unit < units.length - 1; unit++) size /= 1000
  return `${size.toFixed(size < 10 ? 1 : 0)} ${units[unit]}`
}
