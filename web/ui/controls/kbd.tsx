import './kbd.css'

/** A key, shown to those who have a keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd className="kbd">{children}</kbd>
