/**
 * A sample for nginx with the rules of our own server: pages have no extension, a missing part of the app is not found,
 * and any other page's address gets the shell.
 */
import { CACHE_RULES, NOT_FOUND, OTHER_FILES } from '../../server/http/cache-rules.ts';
import type { Site } from './site.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

export function nginxFile({ headers }: Pick<Site, 'headers'>): string {
  // The path is that of the file in the end, so a page has the rule of its HTML.
  const cached = CACHE_RULES.map(({ paths, value }) => `    ${quoted(`~${paths.source}`)} ${quoted(value)};`);
  const sent = headers.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`);
  return `# A static site for nginx, to be included in its http block. It is generated (scripts/static-hosts/nginx.ts) and held
# equal to what our own server sends. Set server_name, root, the certificate, and the project in connect-src.

map $uri $parley_file_cache {
${cached.join('\n')}
    default ${quoted(OTHER_FILES)};
}

map $status $parley_cache {
    404 ${quoted(NOT_FOUND)};
    default $parley_file_cache;
}

server {
    listen 80;
    server_name parley.example;
    return 301 https://$host$request_uri;
}

server {
    listen 443 ssl;
    server_name parley.example;
    ssl_certificate /etc/ssl/parley/fullchain.pem;
    ssl_certificate_key /etc/ssl/parley/privkey.pem;
    root /srv/parley/dist;
    server_tokens off;
    gzip on;
    gzip_types text/javascript application/javascript text/css application/json application/manifest+json image/svg+xml;

${sent.join('\n')}
    add_header Cache-Control $parley_cache always;

    location = / {
        try_files /index.html =404;
    }

    # Parts of the app, and files whose names begin with a dot.
    location ~ (^/assets/|/\\.) {
        location ~ /\\. {
            return 404;
        }
        try_files $uri =404;
    }

    location ~ \\.[^/]+$ {
        try_files $uri =404;
    }

    location / {
        try_files $uri.html /shell.html;
    }
}
`;
}
