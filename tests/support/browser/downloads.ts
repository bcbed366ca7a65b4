import { onTestFinished, vi } from 'vitest'

/** Records downloads instead of saving them: the file's name and content. */
export function downloads() {
  const saved: { name: string; content: Promise<string> }[] = []
  const read = fetch
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: read(this.href).then((file) => file.text()) })
  })
  onTestFinished(() => click.mockRestore())
  return saved
}
