#!/bin/sh
# Makes cv.pdf, the CV of the demo, from cv.fodt. Needs LibreOffice (Debian: libreoffice-writer) and the
# Liberation fonts. The person is made up; the telephone number is one that Ofcom keeps for fiction.
set -eu
cd "$(dirname "$0")"
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
soffice "-env:UserInstallation=file://$profile" --headless --convert-to pdf:writer_pdf_Export cv.fodt >/dev/null
