import { House, Layers, MessagesSquare, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';

const LINKS = [
  { to: '/dashboard', text: 'Home', icon: House },
  { to: '/scenarios', text: 'Scenarios', icon: MessagesSquare },
  { to: '/study', text: 'Study', icon: Layers },
  { to: '/profile', text: 'Profile', icon: UserRound },
];

export function Navigation() {
  return (
    <nav
      aria-label="Main"
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/95 pb-(--safe-bottom) backdrop-blur md:static md:border-0 md:bg-transparent md:p-0 md:backdrop-blur-none"
    >
      <ul className="mx-auto flex h-16 max-w-lg items-stretch md:h-auto md:max-w-none md:flex-col md:gap-1">
        {LINKS.map(({ to, text, icon: Icon }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              className="group flex h-full flex-col items-center justify-center gap-0.5 rounded-control text-xs font-semibold text-ink-soft hover:text-ink aria-[current=page]:text-accent-text md:min-h-12 md:flex-row md:justify-start md:gap-3 md:px-3 md:text-base md:hover:bg-sunk md:aria-[current=page]:bg-accent-wash"
            >
              <span className="rounded-full px-4 py-1 transition-colors duration-150 group-aria-[current=page]:bg-accent-wash md:p-0 md:group-aria-[current=page]:bg-transparent">
                <Icon size={22} aria-hidden />
              </span>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
